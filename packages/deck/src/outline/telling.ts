const ENDING = /[\s：:，,、；;。]+$/u

/** A name and what is told of it on one line, `名称：说明`, with one colon whatever the name ends with. */
export const telling = (name: string, told: string | undefined): string =>
  told ? `${name.replace(ENDING, '')}：${told}` : name
