/** The face of a document's own titles of works, people and demands (app/title-faces.ts); styles/tokens.css has it, too. */
export const titleFamily = 'Titles'
