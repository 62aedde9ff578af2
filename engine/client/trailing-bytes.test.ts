import { expect, test } from 'vitest';
import { trailingBytesOf } from './trailing-bytes.ts';

const head = (...lines: string[]): string => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const chunked = `${head('Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n\r\n`;

test.each([
  ['as many bytes as it names', `${head('content-length: 2')}ok`, 0],
  ['one byte more', `${head('Content-Length: 2')}ok!`, 1],
  ['a second response', `${head('Content-Length: 2')}ok${head('Content-Length: 0')}`, 38],
  ['a line end more, as old servers send it', `${head('Content-Length: 2')}ok\r\n`, 0],
  ['chunks to the last one', chunked, 0],
  ['chunks with a trailer', `${chunked.slice(0, -2)}x: y\r\n\r\n`, 0],
  ['something behind the last chunk', `${chunked}more`, 4],
  ['nothing that tells where it ends', `${head('connection: close')}ok, and more`, 0],
  ['no end of its head', 'HTTP/1.1 200 OK\r\ncontent', 0],
  ['status 204 and a body', 'HTTP/1.1 204 None\r\ncontent-length: 2\r\n\r\nok', 0],
  ['a chunk that is cut off', `${head('Transfer-Encoding: chunked')}ff\r\nok`, 0],
  ['a chunk of no size', `${head('Transfer-Encoding: chunked')}zz\r\nok`, 0],
])('counts what follows an answer of %s', (_, bytes, surplus) => {
  expect(trailingBytesOf(Buffer.from(bytes))).toBe(surplus);
});
