const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** How long a text is as people count it: what stands as one character is one, of however many code points. */
export const countCharacters = (text: string): number => [...graphemes.segment(text)].length

/** What stands as one character has so many code points on the average at the most: nobody writes a book in one. */
const CODE_POINTS = 10

/** Whether a text has at most so many characters as people count them: what a field's counter says. */
export const fits = (text: string, most: number): boolean =>
  text.length <= most || ([...text].length <= most * CODE_POINTS && countCharacters(text) <= most)

// Control characters but for tab and line feed, and marks that turn the direction of what follows.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without what nobody sees: NFC, lines by line feed alone. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').trim()

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll(/\s*\n\s*/g, ' ')
