import { type DragEvent, useState } from 'react'
import { useStrayDrops } from '../../../lib/use-file-drop.ts'
import { useFigureActions } from './figures-context.tsx'

const nodeUnder = ({ target }: DragEvent): string | null =>
  (target as Element).closest<HTMLElement>('[data-node]')?.dataset['node'] ?? null

/** Pictures that are dropped on a line of the tree go to its node. `over` is the line that would have them. */
export function useFigureDrop() {
  const actions = useFigureActions()
  const [over, setOver] = useState<string | null>(null)
  useStrayDrops()
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!actions || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(nodeUnder(event))
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(null)
      },
      onDrop(event: DragEvent) {
        setOver(null)
        const node = nodeUnder(event)
        const files = [...event.dataTransfer.files]
        if (!actions || !node || files.length === 0) return
        event.preventDefault()
        actions.put(node, files)
      },
    },
  }
}
