import type { CheckResult, Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import { withoutEncoding } from './address.ts';
import type { Json } from '../../schemas/json.ts';

/** The exchanges of a report that made something: a member, say, which checks share. */
export class Makers {
  readonly #report: Report;
  /** By the id that the service gave in them. */
  readonly #byId = new Map<string, Exchange>();
  /** Registrations, by the pseudonym of the phone. */
  readonly #byPhone = new Map<string, Exchange>();

  constructor(report: Report) {
    this.#report = report;
    for (const exchange of report.exchanges.filter(isMaker).toSorted(byTime)) {
      for (const id of idsIn(exchange)) if (!this.#byId.has(id)) this.#byId.set(id, exchange);
      if (!/^(register|enroll)Member$/.test(exchange.operation)) continue;
      for (const phone of exchange.request.body?.match(phonePattern) ?? [])
        if (!this.#byPhone.has(phone)) this.#byPhone.set(phone, exchange);
    }
  }

  /** Whether it is an id that the service gave to something in this run. */
  has(value: Json): boolean {
    return this.#byId.has(String(value));
  }

  /** What made the things that some steps and a promise are about, before these steps, and what made those in turn. */
  of(steps: readonly Exchange[], { condition }: CheckResult): Exchange[] {
    const isEarlier = (maker: Exchange): boolean => steps.every((step) => byTime(maker, step) < 0);
    const found = new Set<Exchange>();
    const promised = condition?.kind === 'found' ? [condition.id, condition.phone] : [];
    const look = ({ request }: Pick<Exchange, 'request'>): void => {
      for (const maker of this.#namedIn(request)) {
        if (found.has(maker) || !isEarlier(maker)) continue;
        found.add(maker);
        look(maker);
      }
    };
    steps.forEach(look);
    for (const text of promised) {
      const maker = this.#byId.get(text ?? '') ?? this.#byPhone.get(text ?? '');
      if (maker !== undefined && isEarlier(maker)) found.add(maker);
    }
    return [...found].toSorted(byTime).map((exchange): Exchange => ({ ...exchange, role: 'setup' }));
  }

  #namedIn(request: Exchange['request']): Exchange[] {
    const { pseudonyms = [] } = this.#report;
    const text = `${request.url}\n${request.body ?? ''}`;
    const phones = (text.match(phonePattern) ?? []).flatMap((label) => [
      label,
      pseudonyms.find((one) => one.label === label)?.phone?.number ?? label,
    ]);
    return [
      ...textsIn(request).flatMap((id) => this.#byId.get(id) ?? []),
      ...phones.flatMap((phone) => this.#byPhone.get(phone) ?? []),
    ];
  }
}

/** The order in which exchanges began; a report has them in the order in which their checks ended. */
export const byTime = (a: Exchange, b: Exchange): number =>
  a.started_at.localeCompare(b.started_at) || Number(a.id.slice(1)) - Number(b.id.slice(1));

const phonePattern = /‹phone#\d+›/g;

/** The operations that make something, which later ones name by its id. */
const making: ReadonlySet<string> = new Set([
  'registerMember',
  'enrollMember',
  'createIdentifier',
  'createDraftCoupon',
  'addNonEligibleProducts',
]);

const isMaker = ({ operation, response }: Exchange): boolean =>
  making.has(operation) && response !== null && response.status < 300;

/** Whether an id of something stands at a path. */
export const isIdPath = (path: string): boolean => /(^|\.)id$/.test(path);

/** The ids that an answer gives to what it tells of. */
const idsIn = ({ response }: Exchange): string[] =>
  replayLeavesOf(parseJson(response?.body)).flatMap(([path, value]) =>
    isIdPath(path) && value !== null && value !== '' ? [String(value)] : [],
  );

/** The texts of a request that may be ids. */
const textsIn = ({ url, body }: Exchange['request']): string[] => [
  ...withoutEncoding(url).split(/[/?&=]/),
  ...replayLeavesOf(parseJson(body)).flatMap(([path, value]) =>
    typeof value === 'string' || /(^|[._])id$/.test(path) ? [String(value)] : [],
  ),
];
