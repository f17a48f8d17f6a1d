// The parser's tokenizer with one more skill: what stands in an attribute's value or in a script is taken in at one go, up to the next
// sign that means something there. A page is mostly such texts (image lists, structured data), and the tokenizer of the package reads
// them sign by sign, which was half of the time of a page's parsing.
import { Tokenizer } from 'parse5';

// Besides what ends the state: NUL is replaced, line ends are counted and CR made LF, and a pair of surrogates is one sign.
const MEANS_SOMETHING_IN_VALUE = /["&\0\n\r\ud800-\udfff]/g;
const MEANS_SOMETHING_IN_SCRIPT = /[<\0\n\r\ud800-\udfff]/g;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTATION_MARK = 0x22;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const LAST_OF_ONE_UNIT = 0xffff;

/** For whole documents that are written at once, without a listener for errors: it would not hear of the signs passed over. */
export class PageTokenizer extends Tokenizer {
  protected override _stateAttributeValueDoubleQuoted(sign: number): void {
    super._stateAttributeValueDoubleQuoted(sign);
    if (sign > LINE_FEED && sign !== QUOTATION_MARK && sign !== AMPERSAND)
      this.#takeUpTo(MEANS_SOMETHING_IN_VALUE, sign);
  }

  protected override _stateScriptData(sign: number): void {
    super._stateScriptData(sign);
    // Not after a space: the tokenizer keeps white space apart at the start of a text.
    if (sign > SPACE && sign !== LESS_THAN) this.#takeUpTo(MEANS_SOMETHING_IN_SCRIPT, sign);
  }

  /** Makes the run, to which the current sign was added, longer. */
  #takeUpTo(stop: RegExp, sign: number): void {
    const { preprocessor } = this;
    if (sign > LAST_OF_ONE_UNIT || this.runEnd !== preprocessor.pos + 1) return;
    stop.lastIndex = this.runEnd;
    const end = stop.exec(preprocessor.html)?.index ?? preprocessor.html.length;
    preprocessor.pos = end - 1;
    this.runEnd = end;
  }
}
