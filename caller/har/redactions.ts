import { notRecorded } from '../traffic/recorded.ts';

/** What people and programs write where they took something out. */
const words =
  'redacted|masked|filtered|removed|scrubbed|saniti[sz]ed|omitted|hidden|censored|obfuscated|anonymi[sz]ed|pseudonymi[sz]ed|suppressed|discarded|truncated|not[ _-](?:included|recorded|captured|available|stored|logged)';

const open = String.raw`(?:[[({<‹]|%(?:5B|28|7B|3C)|&lt;)+`;
const close = String.raw`(?:[\])}>›]|%(?:5D|29|7D|3E)|&gt;)+`;
const around = String.raw`(?:[\w\s.:+/*-]|%20){0,40}?`;

/** Where a value begins and ends, in a body, a form, an address or a header. */
const before = String.raw`(?<=^|["=&/.?]|Bearer |Basic )`;
const behind = String.raw`(?=$|["&/?#])`;

const taken = new RegExp(
  [
    `${open}${around}(?:${words})${around}${close}`,
    `${before}[*_#-]*(?:[a-z]+[ _-]){0,3}(?:${words})(?:[_-][a-z]+)?[*_#.-]*${behind}`,
    String.raw`[*•●█∗]{3,}|(?:%2A){3,}|(?:%E2%80%A2){3,}`,
    '(?<![a-z])x{4,}(?![a-z])',
    `${before}(?:x{3}|#{3,})${behind}`,
  ].join('|'),
  'gi',
);

/** A hash in place of a value: the same value has the same one, and its form tells nothing. */
const hash = new RegExp(
  `${before}(?:(?:md5|sha-?\\d+|hash(?:ed)?|hmac)[:=_-]\\s*[\\w+/=-]{8,}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})${behind}`,
  'gi',
);

/** A text with stand-ins for the values that somebody took out of it, as judges know them. */
export const withStandIns = (text: string): string =>
  text.replaceAll(taken, notRecorded).replaceAll(hash, (value) => `‹${value}›`);
