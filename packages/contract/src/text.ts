const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** How long a text is as people count it: what stands as one character is one, of however many code points. */
export const countCharacters = (text: string): number => [...graphemes.segment(text)].length

/** What stands as one character has so many code points on the average at the most: nobody writes a book in one. */
const CODE_POINTS = 10

/** Whether a text has at most so many characters as people count them: what a field's counter says. */
export const fits = (text: string, most: number): boolean =>
  text.length <= most || ([...text].length <= most * CODE_POINTS && countCharacters(text) <= most)

// Control characters but for tab and line feed, marks that turn the direction of what follows, and what takes no place
// or shows nothing in it (Unicode, Default_Ignorable_Code_Point, and the blank of Braille): two names that look alike
// would not be alike. Variation selectors stay (葛󠄀 is written with one), and the tags of which some flags are made.
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|\u034f|\u17b4|\u17b5/g
/** What joins two signs to one stays between these alone. */
const joiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** A text without what nobody sees, '' where nothing else is in it: NFC, lines by line feed alone. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unseen, '')
    .replaceAll(joiner, '')
    .trim()
  return isSeen(plain) ? plain : ''
}

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll(/\s*\n\s*/g, ' ')
