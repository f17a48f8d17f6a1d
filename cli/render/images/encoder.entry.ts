// The program of the image encoder's process, started by render/images/encoder-process.ts.
import { createImageEncoder } from './encode-image.ts';
import type { EncodeRequest, EncodeResponse } from './encoder-process.ts';

const encode = createImageEncoder();

process.on('message', (request) => {
  const { id, job } = request as EncodeRequest; // Sent by createEncoderProcess.
  const respond = (result: EncodeResponse['result'], error: EncodeResponse['error']) =>
    process.send?.({ id, result, error } satisfies EncodeResponse);
  encode(job).then(
    (result) => respond(result, null),
    (error: Error & { readonly code?: string }) => respond('', { message: error.message, code: error.code }),
  );
});
// The parent has ended or was killed.
process.once('disconnect', () => process.exit());
// Ctrl-C reaches both processes; the parent decides when to stop.
process.on('SIGINT', () => {});
