import { type ComponentType, lazy, useEffect, useState } from 'react'
import { isInUse, takePresses } from './early-presses.tsx'
import { imported } from './imported.ts'
import { touched, waitingPlace } from './near.ts'
import { toast } from './toast.ts'

/**
 * A form that stands in the server's page as fields which can be typed into; what makes it work comes when the page is
 * first pressed or typed into. What was typed before that `useEndpointForm` takes over; buttons and boxes that were
 * pressed are pressed again. Where the code can't be fetched its reader is told, and the next touch asks again.
 * Stands in a `Suspense` in the element with the id `place`, which stays the same and begins with `EarlyPresses`.
 */
export function waitingForm(load: () => Promise<{ default: ComponentType }>, place: string) {
  // Before React comes to it: who types meanwhile has touched the page.
  const early = begin(place)
  return lazy(async () => {
    const waiting = early ?? begin(place)
    if (!waiting) return load()
    const { element, touch } = waiting
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
          for (const control of takePresses(element)) if (control.isConnected) control.click()
        }, [isDrawn])
        return <Form />
      },
    }
  })
}

function begin(place: string) {
  const element = waitingPlace(place)
  return element && { element, touch: isInUse(element) || touched() }
}

async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    const part = await imported(load).catch(() => null)
    if (part) return part
    toast.error('没有读到，请检查网络后再试')
    await touched()
  }
}
