/** The credentials that a run authenticates with (section 5). */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}
