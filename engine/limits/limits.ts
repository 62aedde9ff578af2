import { variable } from '../settings/product.ts';

/** One bound of the suite: its value, the unit of it, and what it bounds. */
interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  /** The variable that sets another value. */
  readonly setting?: string;
}

/**
 * Every bound on what a service can cost a run: time, memory, work and room in the reports. What goes beyond a bound is
 * cut, counted or noise, and never a verdict.
 */
const table = {
  callMs: {
    value: 10_000,
    unit: 'ms',
    what: 'one call, from connecting to the last byte',
    setting: variable('TIMEOUT_MS'),
  },
  restMs: {
    value: 4_000,
    unit: 'ms',
    what: 'the rest of a kept connection between two requests; a longer one is closed',
  },
  surplusMs: {
    value: 300,
    unit: 'ms',
    what: 'waiting, after a run that saw something broken, for bytes that no request asked for',
  },
  answerBytes: { value: 1024 * 1024, unit: 'bytes', what: 'one answer, decoded; a longer one is noise' },
  headerBytes: { value: 16 * 1024, unit: 'bytes', what: 'the head of one answer; a longer one is noise' },
  jsonDepth: { value: 64, unit: 'levels', what: 'nested JSON; a deeper body counts as no JSON' },
  jsonValues: {
    value: 100_000,
    unit: 'values',
    what: 'values in one body; a body with more counts as no JSON',
  },
  tokenLength: { value: 16 * 1024, unit: 'characters', what: 'an access token; a longer one is refused' },
  silentCalls: { value: 4, unit: 'calls', what: 'calls in a row without an answer, before the others wait' },
  silentCallsUnderNoise: {
    value: 12,
    unit: 'calls',
    what: 'the same on a line that loses answers by chance',
  },
  patienceMs: {
    value: 10_000,
    unit: 'ms',
    what: 'waiting for a silent service or operation to answer again',
  },
  probeEveryMs: { value: 5_000, unit: 'ms', what: 'between two attempts to reach what stayed silent' },
  lateMs: {
    value: 3_000,
    unit: 'ms',
    what: 'waiting for the effects of a call without an answer, where the call itself took no longer',
  },
  attempts: { value: 12, unit: 'attempts', what: 'one check, to confirm what may be noise' },
  attemptsToAnswer: {
    value: 40,
    unit: 'attempts',
    what: 'one check, where noise keeps answers away and it leaves nothing behind',
  },
  lastingMs: {
    value: 30_000,
    unit: 'ms',
    what: 'waiting while the other checks run, to see that something lasts',
  },
  quickPauseMs: {
    value: 6_000,
    unit: 'ms',
    what: 'waiting in one check of a quick run; one that waits longer is not taken',
  },
  outboxMs: { value: 10_000, unit: 'ms', what: 'waiting for a message to be in the outbox of the sandbox' },
  checkMinutes: { value: 20, unit: 'minutes', what: 'one check; what is open then is inconclusive' },
  runMinutes: {
    value: 60,
    unit: 'minutes',
    what: 'one run; it ends early then, and is incomplete',
    setting: variable('MAX_TIME'),
  },
  evidenceBody: { value: 20_000, unit: 'characters', what: 'one body kept as evidence' },
  evidenceHeaders: { value: 100, unit: 'headers', what: 'headers of one answer kept as evidence' },
  evidenceHeader: {
    value: 4_000,
    unit: 'characters',
    what: 'one header, address or message kept as evidence',
  },
  evidenceTotal: { value: 6 * 1024 * 1024, unit: 'characters', what: 'bodies kept as evidence in one run' },
  clientExchanges: {
    value: 1_000,
    unit: 'exchanges',
    what: 'exchanges of a client kept as evidence; of later ones, those that a clause names',
  },
  namedExchanges: { value: 50, unit: 'exchanges', what: 'exchanges of a client that a clause names' },
  maskedValues: { value: 20_000, unit: 'values', what: 'values that a run masks wherever they turn up' },
  maskedParts: { value: 30_000, unit: 'parts', what: 'parts of secrets and tokens that a run masks' },
  maskedCharacters: {
    value: 2_000_000,
    unit: 'characters',
    what: 'values that a run masks wherever they turn up, together',
  },
  maskedLength: {
    value: 256,
    unit: 'characters',
    what: 'one value that is masked as a whole; a text that holds a longer one is masked from there to its end',
  },
  maskingSteps: {
    value: 20,
    unit: 'comparisons',
    what: 'masking a text, for each of its characters; the rest of it is left out',
  },
  messageLength: { value: 2_000, unit: 'characters', what: 'one message of a result' },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof table;

/** The value of every bound. */
export const limits = Object.fromEntries(
  Object.entries(table).map(([name, { value }]) => [name, value]),
) as Readonly<Record<LimitName, number>>;

/** Every bound with its unit and its meaning, for the documentation. */
export const limitTable: Readonly<Record<string, Limit>> = table;
