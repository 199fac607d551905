/** Words that the server has made safe; links in them look like links. */
export const toldHtml =
  'text-[15px] leading-relaxed text-ink-2 break-words [&>*+*]:mt-2 [&>:first-child]:mt-0 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:decoration-line-2 [&_a]:underline-offset-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-3 [&_h3]:mt-2 [&_h3]:font-semibold [&_li]:mt-0.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_strong]:text-ink [&_table]:border-collapse [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-1 [&_th]:text-left [&_th]:font-semibold [&_ul]:list-disc [&_ul]:pl-5'

export const ToldHtml = ({ of, className = '' }: { of: string; className?: string }) => (
  // Sanitised when it was written, and by the server for this answer.
  <div className={`${toldHtml} overflow-x-auto ${className}`} dangerouslySetInnerHTML={{ __html: of }} />
)
