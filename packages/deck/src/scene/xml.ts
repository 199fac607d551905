/** What XML 1.0 has no place for: control characters, non-characters and lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu
const SPECIAL = /[&<>"']/g
/** Any of both: few texts have one, and most are looked through only once. */
const UNUSUAL = new RegExp(`${SPECIAL.source}|${FORBIDDEN.source}`, 'u')
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any string as XML text or attribute value; characters that XML forbids are left out. */
export const escapeXml = (value: string): string =>
  UNUSUAL.test(value)
    ? value.replace(FORBIDDEN, '').replace(SPECIAL, (char) => ENTITIES[char] as string)
    : value

const CHARACTERS = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** What `escapeXml` has written, as it was. */
export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&[a-z]+;|&#39;/g, (entity) => CHARACTERS[entity] ?? entity) : text
