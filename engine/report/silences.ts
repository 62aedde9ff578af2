import { silences } from '../../specs/silences.ts';

/** Gives the silences that the section of a clause leaves on its operations. */
export const silencesBeside = ({
  section,
  operations,
}: {
  readonly section: string;
  readonly operations: readonly string[];
}): typeof silences =>
  silences.filter(
    (silence) => silence.section === section && silence.operations.some((one) => operations.includes(one)),
  );
