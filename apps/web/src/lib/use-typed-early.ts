import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * What was typed before the page's scripts had come stands in the field and nowhere else: `hear` is told of it where
 * it is not what is `shown`, before anything that was pressed is pressed again.
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  hear: (typed: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== shown) hear(typed)
  })
  useLayoutEffect(() => compare(), [field])
}
