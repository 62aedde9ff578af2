import { Readable } from 'node:stream';
import type { AllureReport } from '@allurereport/core';
import type { Attachment } from './exchange.ts';

type ResultFile = Parameters<AllureReport['readResult']>[0];

/** An attachment as the file that Allure reads, without a disk in between. */
export function memoryFile({ file, type, content }: Attachment): ResultFile {
  const bytes = Buffer.from(content, 'utf8');
  return {
    getOriginalFileName: () => file,
    getExtension: () => file.slice(file.lastIndexOf('.')),
    getContentType: () => type,
    getContentLength: () => bytes.length,
    asBuffer: () => Promise.resolve(bytes),
    asUtf8String: () => Promise.resolve(content),
    asJson: () => Promise.resolve(JSON.parse(content)),
    readContent: (transform) => transform(Readable.from([bytes])),
    writeTo: () => Promise.reject(new Error('An attachment of this report is never written to disk.')),
  };
}
