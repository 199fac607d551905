import type { OutlineTree } from '@yantu/contract/ai/tree'
import { toast } from '../../../lib/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type OutlineFormat, saveOutline } from '../export.ts'

const formats: { format: OutlineFormat; label: string; hint: string }[] = [
  { format: 'md', label: 'Markdown', hint: '.md' },
  { format: 'xmind', label: 'XMind 思维导图', hint: '.xmind' },
]

export default function ExportMenu({ tree }: { tree: OutlineTree }) {
  const save = (format: OutlineFormat) =>
    saveOutline(tree, format).catch(() => toast.error('导出失败，请再试一次'))
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="导出大纲"
          title="导出大纲"
          disabled={tree.chapters.length === 0}
          className="inline-flex items-center gap-1 rounded-[7px] px-2 leading-[30px] text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-45 data-popup-open:bg-sunk"
        >
          <Icon name="download" size={15} />
          <span className="hidden @min-[24rem]:inline">导出大纲</span>
        </button>
      }
      entries={formats.map(({ format, label, hint }) => ({ label, hint, onPress: () => void save(format) }))}
    />
  )
}
