import { oneWordOf, text } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';
import { correlationHeader, credential, header, serviceAddress } from './kinds.ts';

/** Where the service is, and how a run is let in. */
export const service = {
  baseUrl: {
    group: 'service',
    value: '<url>',
    ...serviceAddress,
    words: 'the address of the service: scheme, host and port',
    otherwise: 'the embedded mock is started, tested and stopped',
  },
  clientId: {
    group: 'service',
    value: '<id>',
    ...credential('the client id'),
    words: 'the client id of the sandbox',
    more: 'Required with the address.',
  },
  clientSecret: {
    group: 'service',
    ...credential('the client secret'),
    isSecret: true,
    noFlag: 'every process of the machine can read a command line',
    words: 'the client secret of the sandbox',
    more: 'Required with the address.',
  },
  scope: {
    group: 'service',
    value: '<scope>',
    ...credential('an OAuth2 scope such as api.retailer'),
    words: 'the OAuth2 scope that a token is requested for',
    default: 'api.retailer',
  },
  environment: {
    group: 'service',
    value: '<name>',
    ...oneWordOf('sandbox', 'production'),
    words: 'sandbox or production; production is refused',
    more: 'A run creates members and reserves coupons.',
    default: 'sandbox',
  },
  header: {
    group: 'service',
    value: '<header>',
    ...header,
    separator: '\n',
    isSecret: true,
    words: "a header that every request carries, such as 'X-Api-Key: secret' for a gateway",
    more: 'Reports show no value of it. The variable holds one header a line.',
  },
  correlationHeader: {
    group: 'service',
    value: '<name>',
    ...correlationHeader,
    words: 'the header with an id of each request, by which it is found in the logs of the service',
    more: '`traceparent` gives it the form of W3C Trace Context, and `none` sends no such header. A header of the same name that `header` gives is sent in its place.',
    default: 'X-Request-ID',
  },
  clientCert: {
    group: 'service',
    value: '<file>',
    ...text('the path of a PEM file'),
    words: 'the client certificate, in PEM; needs its key',
  },
  clientKey: {
    group: 'service',
    value: '<file>',
    ...text('the path of a PEM file'),
    words: 'the key of the client certificate, in PEM',
  },
  envFile: {
    group: 'service',
    value: '<file>',
    ...text('the path of a dotenv file'),
    flag: '--env',
    commandOnly: true,
    noVariable: 'it says where the variables are',
    words: 'a dotenv file with LOYALTY_ variables',
    more: 'Its older name is --env-file. Node reads that option too, unless npm run starts the program: where the file is missing, Node prints “not found” and ends with 9.',
    otherwise: '.env of the working folder, where there is one',
  },
} as const satisfies Record<string, Setting>;
