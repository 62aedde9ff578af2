/**
 * How hard a run loads the service: as much as a remote sandbox takes easily, with no limit of requests on this machine,
 * and more on the embedded mock. Three attempts see what goes wrong at every third call; the embedded mock is always the
 * same.
 */
const manners = {
  remote: { concurrency: 16, rate: 'auto', repeat: 3, allowMessages: false },
  local: { concurrency: 16, rate: null, repeat: 3, allowMessages: false },
  embedded: { concurrency: 64, rate: null, repeat: 1, allowMessages: true },
} as const;

type Manners = (typeof manners)[keyof typeof manners];

/** The defaults that fit a service; null is the embedded mock. */
export function mannersFor(remote: { readonly baseUrl: string } | null): Manners {
  if (remote === null) return manners.embedded;
  const { hostname } = new URL(remote.baseUrl);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? manners.local : manners.remote;
}

/** Says one of these defaults in words, for a table of settings. */
export function defaultInWords(of: keyof Manners): string {
  const [remote, local, embedded] = [manners.remote, manners.local, manners.embedded].map((one) =>
    one[of] === null ? 'no limit' : String(one[of]),
  );
  if (local === embedded)
    return `${remote}; ${local} for a service on this machine and for the embedded mock`;
  const onMachine = local === remote ? '' : `; ${local} for a service on this machine`;
  return `${remote}${onMachine}; ${embedded} for the embedded mock`;
}
