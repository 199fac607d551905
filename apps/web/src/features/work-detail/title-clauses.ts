/** A title's clauses with the marks that end them: a line breaks between clauses before it breaks inside one. */
export const titleClauses = (title: string): string[] =>
  title.match(/[^：，；。！？]+[：，；。！？]*|[：，；。！？]+/g) ?? []
