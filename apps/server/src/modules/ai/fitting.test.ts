import { outlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { JobPool } from '@yantu/deck/workers/job-pool'
import { describe, expect, it } from 'vitest'
import { createDocumentImporter } from '../../adapters/document-importer/index.ts'
import { fittingTree } from './fitting.ts'

describe('an imported outline', () => {
  it('can be stored whatever its head was, and says what was shortened', async () => {
    const pool = new JobPool()
    const long = '题'.repeat(3_000)
    const keywords = Array.from({ length: 80 }, (_, i) => `词${i}`)
    const head = `---\ntitle: ${long}\nauthor: ${'甲'.repeat(900)}\nkeywords: [${keywords.join(', ')}]\n---\n`
    const works = Array.from({ length: 700 }, (_, i) => `[${i + 1}] 某某. 文献 ${i}. 2020.`)
    const text = `${head}# 章\n\n正文。\n\n# 参考文献\n\n${works.join('\n\n')}\n`
    const imported = await createDocumentImporter(pool)(Buffer.from(text), 'a.md', 1)
    await pool.close()
    expect(outlineTree.safeParse(imported.tree).success).toBe(false)
    const { tree, warnings } = fittingTree(imported.tree)
    expect(outlineTree.safeParse(tree).success).toBe(true)
    expect(tree.title).toHaveLength(aiLimits.outline.titleChars)
    expect(tree.chapters[0]?.notes).toContain(long)
    expect(tree.keywords).toEqual(keywords)
    expect(tree.references).toHaveLength(700)
    expect(warnings).toHaveLength(1)
  }, 30_000)

  it('that fits stays as it is', () => {
    const tree = {
      title: '题',
      origin: 'document' as const,
      chapters: [{ id: 'a', text: '章', children: [] }],
    }
    expect(fittingTree(tree)).toEqual({ tree, warnings: [] })
  })
})
