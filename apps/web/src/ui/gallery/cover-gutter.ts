/** On the night ground the place kept for the scroll bar would stay a strip of paper. */
export const coverGutter = 'html { scrollbar-gutter: auto }'
