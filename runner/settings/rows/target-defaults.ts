/**
 * How hard a run loads the service: as much as a remote sandbox takes easily, with no limit of requests on this machine,
 * and more on the embedded mock. Three attempts see what goes wrong at every third call; the embedded mock is always the
 * same.
 */
const targetDefaults = {
  remote: { concurrency: 16, rate: 'auto', repeat: 3, allowMessages: false },
  local: { concurrency: 16, rate: null, repeat: 3, allowMessages: false },
  embedded: { concurrency: 64, rate: null, repeat: 1, allowMessages: true },
} as const;

type TargetDefaults = (typeof targetDefaults)[keyof typeof targetDefaults];

/** The defaults that fit a service; null is the embedded mock. */
export function targetDefaultsFor(remote: { readonly baseUrl: string } | null): TargetDefaults {
  if (remote === null) return targetDefaults.embedded;
  const { hostname } = new URL(remote.baseUrl);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
    ? targetDefaults.local
    : targetDefaults.remote;
}

/** Says one of these defaults in words, for a table of settings. */
export function defaultInWords(of: keyof TargetDefaults): string {
  const [remote, local, embedded] = [
    targetDefaults.remote,
    targetDefaults.local,
    targetDefaults.embedded,
  ].map((one) => (one[of] === null ? 'no limit' : String(one[of])));
  if (local === embedded)
    return `${remote}; ${local} for a service on this machine and for the embedded mock`;
  const onMachine = local === remote ? '' : `; ${local} for a service on this machine`;
  return `${remote}${onMachine}; ${embedded} for the embedded mock`;
}
