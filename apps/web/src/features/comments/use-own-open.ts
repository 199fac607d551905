import { useState } from 'react'
import { useWorkOwner, workOwner } from '../session/index.ts'

/**
 * Whether something to write in is open: for whoever opened it, also after their session has ended by itself, so that
 * what they typed is there when they come back; for nobody else.
 */
export function useOwnOpen(): [owner: string | null, setOpen: (isOpen: boolean) => void] {
  const owner = useWorkOwner()
  const [opener, setOpener] = useState<string | null>(null)
  return [opener === owner ? owner : null, (isOpen) => setOpener(isOpen ? workOwner() : null)]
}
