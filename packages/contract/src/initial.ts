/** The last character of a name that says something: new users are called 砚友 and four digits. */
export function initialOf(name: string): string {
  const characters = [...name]
  return characters.findLast((character) => /\p{L}/u.test(character)) ?? characters.at(-1) ?? '砚'
}
