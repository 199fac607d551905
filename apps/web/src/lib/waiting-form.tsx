import { type ComponentType, lazy, useEffect, useState } from 'react'
import { imported } from './imported.ts'
import { touched, waitingPlace } from './near.ts'
import { toast } from './toast.ts'

/**
 * A form that stands in the server's page as fields which can be typed into; what makes it work comes when the page is
 * first pressed or typed into. What was typed before that `useEndpointForm` takes over; buttons and boxes that were
 * pressed are pressed again. Where the code can't be fetched its reader is told, and the next touch asks again.
 * Stands in a `Suspense` in the element with the id `place`, which stays the same.
 */
export function waitingForm(load: () => Promise<{ default: ComponentType }>, place: string) {
  // Before React comes to it: what is done to it by then would be lost.
  const early = begin(place)
  return lazy(async () => {
    const waiting = early ?? begin(place)
    if (!waiting) return load()
    const { element, pressed, touch } = waiting
    await touch
    element.ariaBusy = 'true'
    const { default: Form } = await loaded(load)
    return {
      default: function WorkingForm() {
        // Drawn once more with what was typed before: a press goes by what its form was last drawn with.
        const [isDrawn, setDrawn] = useState(false)
        useEffect(() => {
          if (!isDrawn) return setDrawn(true)
          element.ariaBusy = null
          for (const control of pressed()) if (control.isConnected) control.click()
        }, [isDrawn])
        return <Form />
      },
    }
  })
}

function begin(place: string) {
  const element = waitingPlace(place)
  return element && { element, pressed: keepPresses(element), touch: touched() }
}

async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    const part = await imported(load).catch(() => null)
    if (part) return part
    toast.error('没有读到，请检查网络后再试')
    await touched()
  }
}

/** Keeps what is pressed in there from doing what no form should do by itself; returns how to take it, and to end that. */
function keepPresses(place: HTMLElement): () => readonly HTMLElement[] {
  const kept: HTMLElement[] = []
  const waiting = new AbortController()
  const keep = (event: MouseEvent) => {
    const control = controlOf(event.target)
    if (!control || !place.contains(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(control)
  }
  // Before React at the document, which stops a press on what is not alive yet and lets the form send itself.
  window.addEventListener('click', keep, { capture: true, signal: waiting.signal })
  return () => {
    waiting.abort()
    return kept.splice(0)
  }
}

/** What a press there would set off, beside the focus of a field: links go where they lead. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a')) return null
  const control = target.closest('label')?.control ?? target
  return control.closest<HTMLElement>('button, [role=checkbox], [type=checkbox]')
}
