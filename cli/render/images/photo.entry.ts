// The program that decodes a photo of the owner, started by render/images/encoder-process.ts: a
// photo that harms the decoder harms nothing else.
import { redrawPhoto } from './import-photo.ts';

const [from = '', to = '', maxSide] = process.argv.slice(2);
const position = await redrawPhoto(from, to, maxSide === undefined ? undefined : Number(maxSide));
process.stdout.write(JSON.stringify(position));
