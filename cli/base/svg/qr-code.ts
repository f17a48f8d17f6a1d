// Draws a QR code. Entry point: drawQrCode.
import qrcode from 'qrcode-generator';

export interface QrCode {
  /** The modules of a side, without the quiet zone of four. */
  readonly size: number;
  /** The dark modules as a path of SVG, one unit each. */
  readonly path: string;
}

/** Returns the QR code of an ASCII text, such as a URL, that a phone reads with an eighth of it hidden. */
export function drawQrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const indexes = Array.from({ length: size }, (_, index) => index);
  const rows = indexes.flatMap((y) => indexes.flatMap((x) => (code.isDark(y, x) ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: rows.join('') };
}
