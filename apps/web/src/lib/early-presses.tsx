import { useContext } from 'react'
import { NonceContext } from './nonce.ts'

/** The element that has `EarlyPresses` as its child in the server's page. */
interface Place extends HTMLElement {
  early?: { presses: HTMLElement[]; end: AbortController }
}

/** By the window, before React at the document, which stops a press on what is not alive yet. Links lead where they do. */
const keeping = `(function(place){var presses=[],end=new AbortController;place.early={presses:presses,end:end};
addEventListener('click',function(e){var t=e.target;if(!place.contains(t)||t.closest('a'))return;
t=((t.closest('label')||t).control||t).closest('button,[role=checkbox],[type=checkbox]');
if(t){e.preventDefault();e.stopImmediatePropagation();presses.push(t)}},{capture:true,signal:end.signal})
})(document.currentScript.parentNode)`

/**
 * Keeps what is pressed in its parent from the moment the server's page is read, for `takePresses`: no form does by
 * itself what its code, which is still on its way, would do. Where the browser draws the page it does nothing.
 */
export const EarlyPresses = () => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: keeping }}
  />
)

/** What was pressed there so far, in order; from now on presses go where they lead. */
export function takePresses(place: Place): HTMLElement[] {
  place.early?.end.abort()
  return place.early?.presses ?? []
}

/** Whether anything was pressed there, or is being filled in, already. */
export const isInUse = (place: Place): boolean =>
  Boolean(place.early?.presses.length) || place.contains(document.activeElement)
