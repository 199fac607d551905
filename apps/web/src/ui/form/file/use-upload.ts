import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { ApiError, CANCELLED, messageOf } from '../../../lib/transport/errors.ts'
import type { Upload } from '../../../lib/transport/sending.ts'
import { noFile, type UploadEvent, type UploadState, uploadStep } from './upload-state.ts'

/** A refusal of the server stands; what was the network's, its momentary state or a session's end may be tried again. */
const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code < 400 ||
  error.code >= 500 ||
  error.code === 401 ||
  error.code === 408 ||
  error.code === 429

const FAILED = '上传失败，请重新上传'

/** Sends the file that is chosen, and tells what becomes of it. Leaving the page ends it. */
export function useUpload<Result>(upload: Upload<Result>, onDone: (result: Result) => void) {
  const [state, dispatch] = useReducer(uploadStep<Result>, noFile)
  const sending = useRef<AbortController>(null)
  // The form may have been sent, or filled in, since the upload began.
  const arrive = useEffectEvent(onDone)

  const start = useEffectEvent(
    async ({
      attempt,
      file,
      resume,
    }: Extract<UploadState<Result>, { file: File }> & { resume?: unknown }) => {
      const controller = new AbortController()
      const { signal } = controller
      sending.current = controller
      const tell = (event: UploadEvent<Result>) => {
        if (!signal.aborted) dispatch(event)
      }
      tell({ kind: 'started', attempt, at: performance.now() })
      try {
        const result = await upload(file, {
          signal,
          resume,
          onSent: (bytes) => tell({ kind: 'sent', attempt, at: performance.now(), bytes }),
          onResumable: (token) => tell({ kind: 'resumable', attempt, token }),
        })
        if (signal.aborted) return
        dispatch({ kind: 'done', attempt, result })
        arrive(result)
      } catch (error) {
        tell({ kind: 'failed', attempt, reason: messageOf(error) || FAILED, canRetry: canRetry(error) })
      }
    },
  )

  useEffect(() => {
    if (state.phase === 'ready') void start(state)
  }, [state])
  useEffect(() => () => sending.current?.abort(), [])

  const end = (event: UploadEvent<Result>) => {
    sending.current?.abort(CANCELLED)
    dispatch(event)
  }
  return {
    state,
    choose: (file: File) => end({ kind: 'chosen', file }),
    retry: () => dispatch({ kind: 'retried' }),
    remove: () => end({ kind: 'removed' }),
  }
}
