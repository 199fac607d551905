/** How the elements of a long text look, whose HTML comes ready from the server. */
export const longForm = [
  'pt-6 text-base leading-[1.9] text-ink-2 [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_p]:mt-4 [&_p]:first:mt-0',
  '[&_h2]:mt-11 [&_h2]:scroll-mt-[90px] [&_h2]:font-serif [&_h2]:text-[21px] [&_h2]:font-bold [&_h2]:leading-snug [&_h2]:text-ink',
  '[&_h3]:mt-7 [&_h3]:text-[17px] [&_h3]:font-semibold [&_h3]:text-ink',
  '[&_ul]:mt-3 [&_ul]:list-disc [&_ol]:mt-3 [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-ink-3',
  '[&_a]:text-ink [&_a]:underline [&_a]:decoration-line-2 [&_a]:underline-offset-4 [&_a]:hover:decoration-ink',
  '[&_.framed]:mt-5 [&_.framed]:overflow-x-auto [&_.framed]:rounded-m [&_.framed]:bg-surface [&_.framed]:shadow-ring',
  '[&_table]:w-full [&_table]:border-collapse [&_table]:text-sm [&_table]:leading-relaxed [&_table]:tabular-nums',
  '[&_th]:whitespace-nowrap [&_th]:bg-sunk [&_th]:text-left [&_th]:font-semibold [&_th]:text-ink',
  '[&_:is(th,td):first-child]:min-w-[116px] [&_:is(th,td)]:min-w-[88px] [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:align-top [&_td]:border-t [&_td]:border-line',
  '[&_blockquote]:mt-5 [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-5',
  '[&_hr]:my-10 [&_hr]:border-t [&_hr]:border-line [&_code]:text-[.92em]',
  'print:text-black print:[&_.framed]:overflow-visible print:[&_.framed]:shadow-none',
].join(' ')
