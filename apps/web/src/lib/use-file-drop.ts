import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'

/** A file dropped beside its place would be opened instead of the page, and with it go what was written. */
export function useStrayDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}

/**
 * A place to drop files on, with a hidden input that `open` presses. `take` looks at what comes: it may be anything.
 * A place that `isShut` takes nothing.
 */
export function useFileDrop(take: (files: readonly File[]) => void, isShut = false) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useStrayDrops()
  return {
    isOver: isOver && !isShut,
    open: () => input.current?.click(),
    place: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (!isShut) take([...event.dataTransfer.files])
      },
    },
    picker: {
      ref: input,
      type: 'file',
      className: 'sr-only',
      disabled: isShut,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take([...(target.files ?? [])])
        // The same file may be chosen again after it was mended.
        target.value = ''
      },
    },
  } as const
}
