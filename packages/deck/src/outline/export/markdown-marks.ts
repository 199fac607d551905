/** Begins a quote that holds a node's notes; GitHub shows it as a note. */
export const NOTES_MARK = '[!NOTE]'

/** A page's layout, beside its title. */
export const LAYOUT_COMMENT = /^<!--\s*layout:\s*([a-z]+)\s*-->/

export const layoutComment = (layout: string): string => `<!-- layout: ${layout} -->`
