const MOST_DESCRIPTION = 127
const MOST_REASON = 80
const UNSPEAKABLE = '砚图订单'

/**
 * Text that survives the provider's QR code: letters, figures, common punctuation; everything else becomes a
 * space. Length in characters, not UTF-16 units.
 */
function clean(text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sm}￥ ]|[<>`"'\\]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...plain].slice(0, most).join('').trim()
}

export const cleanDescription = (text: string): string => clean(text, MOST_DESCRIPTION) || UNSPEAKABLE
export const cleanReason = (text: string): string => clean(text, MOST_REASON)
