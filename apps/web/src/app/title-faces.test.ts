import { describe, expect, it } from 'vitest'
import { displayedText, titleFaces } from './title-faces.ts'

const slices = `
@font-face { font-family: 'Noto Serif SC'; src: url(/a.woff2) format('woff2'); unicode-range: U+4e00-4e10,U+5b57; }
@font-face { font-family: 'Noto Serif SC'; src: url(/b.woff2) format('woff2'); unicode-range: U+4E8C; }
@font-face { font-family: 'Noto Serif SC'; src: url(/c.woff2) format('woff2'); unicode-range: U+0020-007e; }`
const facesOf = titleFaces(slices, '题')

describe('the faces of a document’s own titles', () => {
  it('name the slices of what the display face lacks, for those characters alone', () =>
    expect(facesOf('<h1 class="serif text-xl">字 题一<wbr/>二</h1>')).toBe(
      "@font-face{font-family:Titles;font-weight:700;font-display:swap;src:url(/a.woff2) format('woff2');unicode-range:U+5b57,U+4e00}@font-face{font-family:Titles;font-weight:700;font-display:swap;src:url(/b.woff2) format('woff2');unicode-range:U+4e8c}",
    ))

  it('are none where it lacks nothing', () => {
    expect(facesOf('<h1 class="serif">题 题</h1><p class="text-serif serifs">字</p>')).toBe('')
    expect(facesOf('<h1 class="serif">鑫</h1>')).toBe('')
  })

  it('are of what stands in such elements, however deep, and of nothing beside them', () =>
    expect(
      displayedText(
        '<p>甲</p><h1 class="a font-serif">乙<img src="x"/><span><b>丙</b><br>丁</span></h1><i class="serif"><svg><path d="M0"/></svg>戊</i>己<script>"<b class=\\"serif\\">庚</b>"</script>',
      ),
    ).toBe('乙丙丁戊'))
})
