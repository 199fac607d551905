/** A text as it is searched, and where in the original each of its characters stands. */
export interface Plain {
  text: string
  /** By index in `text`: where the original character begins, and ends. */
  from: readonly number[]
  to: readonly number[]
}

const CJK_DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '0〇零○洞',
    '1一幺壹',
    '2二贰两',
    '3三叁',
    '4四肆',
    '5五伍',
    '6六陆',
    '7七柒拐',
    '8八捌',
    '9九玖勾',
  ].flatMap(([digit = '', ...signs]) => signs.map((sign) => [sign, digit])),
)
/** Characters that stand for others where the others are looked for. */
const VARIANTS: Readonly<Record<string, string>> = {
  寫: '写',
  證: '证',
  賭: '赌',
  論: '论',
  槍: '枪',
  買: '买',
  賣: '卖',
  學: '学',
  歷: '历',
  發: '发',
  聯: '联',
  係: '系',
  號: '号',
  薇: '微',
  溦: '微',
  徽: '微',
  伩: '信',
  '➕': '+',
  '⊕': '+',
  '♥': '.',
  '❤': '.',
  '💗': '.',
  '💬': '微信',
  '🐧': 'qq',
  '·': '.',
  '👉': ':',
  '➡': ':',
  '⓿': '0',
  '🄋': '0',
  '🄌': '0',
}
/** The ones of nine figures each, in circles, brackets and with dots: NFKC has them as no figure or as more than one. */
const ENCLOSED_ONES = [...'❶➀➊⓵⑴⒈'].map((sign) => sign.charCodeAt(0))
/** Seen by nobody: zero-width characters, soft hyphens, marks of direction, variation selectors; and a key's frame. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u20E3/u
/** What is put between the characters of a word to hide it; no sign that ends a phrase. */
const BETWEEN = /[\s*_\-~^|/\\+.#@`'"“”‘’【】[\](){}<>《》「」]/

/** As it is read: half-width small letters, without what nobody sees; `digits` of Chinese as figures. */
export function plainOf(original: string): Plain & { digits: string } {
  let text = ''
  let digits = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const sign of original) {
    const end = at + sign.length
    if (!UNSEEN.test(sign)) {
      for (const plain of sign <= '~' ? sign.toLowerCase() : widthless(sign)) {
        text += plain
        digits += CJK_DIGITS[plain] ?? plain
        for (let unit = 0; unit < plain.length; unit++) {
          from.push(at)
          to.push(end)
        }
      }
    }
    at = end
  }
  return { text, digits, from, to }
}

const widthless = (sign: string): string => {
  const one = ENCLOSED_ONES.find((first) => sign.charCodeAt(0) >= first && sign.charCodeAt(0) < first + 9)
  if (one !== undefined) return String(sign.charCodeAt(0) - one + 1)
  const plain = VARIANTS[sign] ?? sign.normalize('NFKC').toLowerCase()
  return VARIANTS[plain] ?? plain
}

/** The same without what is put between the characters of a word. */
export function squeezed({ text, from, to }: Plain): Plain {
  const kept: number[] = []
  for (let at = 0; at < text.length; at++) if (!BETWEEN.test(text[at] as string)) kept.push(at)
  return {
    text: kept.map((at) => text[at]).join(''),
    from: kept.map((at) => from[at] as number),
    to: kept.map((at) => to[at] as number),
  }
}
