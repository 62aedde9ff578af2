import {
  type Api,
  type Data,
  firstAccepted,
  plainSegmentAnswer,
  requiredConsent,
  type RunContext,
  segmentAnswer,
  type Sent,
  valueAt,
  type JsonObject,
} from '#loyalty';

type Update = JsonObject;

/** Sends a member an update with every described field, and segments with dates in the first form that is accepted. */
export function sendFullUpdate(
  { api, data, run }: { api: Api; data: Data; run: RunContext },
  memberId: string,
): Promise<Sent<Update>> {
  const body = fullUpdate(data, run);
  const plain = { ...body, segments: segmentAnswers(data, run, plainSegmentAnswer) };
  // How many additional identifiers or departments a member may have is left open.
  const several = {
    additional_identifiers: [data.digits(12), data.digits(12)],
    department_ids: run.facts.fixtures.departments?.slice(0, 2) ?? [],
  };
  const bodies = [{ ...body, ...several }, body, { ...plain, ...several }, plain] as const;
  return firstAccepted<Update>(bodies, (one) => api.updateMember(memberId, one));
}

/** The lists of an update that differ from those of the full one, as far as the fixtures name values for them. */
export function otherUpdate(data: Data, { facts: { fixtures } }: RunContext): Update {
  const text = fixtures.segments?.find(({ type }) => type === 'Text');
  return {
    additional_identifiers: [data.digits(12)],
    department_ids: fixtures.departments?.slice(1, 2) ?? [],
    segments: text === undefined ? [] : [{ segment_id: text.id, value: data.unique() }],
  };
}

/** An update that would change all that a full one gave a member, each consent but the one that is required too. */
export const differingUpdate = (data: Data, run: RunContext): Update => ({
  ...otherUpdate(data, run),
  ...data.update(),
  gender: 'Male',
  consent: requiredConsent,
});

/** An answer to every segment that the fixtures name, with a text that nothing else has; a short one, as a service may want it. */
function segmentAnswers(data: Data, run: RunContext, answerTo: typeof segmentAnswer): Update[] {
  const asked = run.facts.fixtures.segments ?? [];
  return asked.map((one) =>
    one.type === 'Text'
      ? { segment_id: one.id, value: `${valueAt(answerTo(one), 'value')} ${data.digits(6)}` }
      : answerTo(one),
  );
}

/** An update with every described field, as far as the fixtures name values for them. */
function fullUpdate(data: Data, run: RunContext): Update {
  const { fixtures } = run.facts;
  const department_ids = fixtures.departments?.slice(0, 1) ?? [];
  const [department_id] = department_ids;
  return {
    ...data.update(),
    gender: 'NonBinary',
    additional_identifiers: [data.digits(12)],
    department_ids,
    segments: segmentAnswers(data, run, segmentAnswer),
    origin: { ...data.origin(), department_id, department_name: 'Conformance Ø' },
  };
}
