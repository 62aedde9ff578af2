import { specification } from './data.ts';

export type { SilenceId } from './generated/ids.ts';

/** Every question that the specification leaves open. */
export const silences = specification.silences;

/** Gives the silences that the section of a clause leaves on its operations. */
export const silencesNear = ({
  section,
  operations,
}: {
  readonly section: string;
  readonly operations: readonly string[];
}): typeof silences =>
  silences.filter(
    (silence) => silence.section === section && silence.operations.some((one) => operations.includes(one)),
  );
