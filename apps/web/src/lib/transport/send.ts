interface Sending {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: FormData | Blob
  signal: AbortSignal
  /** How much has been sent, bytes of the body. */
  onSent(bytes: number, total: number): void
}

/** A request by XMLHttpRequest, which alone tells how far a body is. Resolves with what came; JSON where it is some. */
export const send = ({ method, path, headers, body, signal, onSent }: Sending): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.upload.onload = () => onSent(1, 1)
    request.onload = () => resolve(request)
    request.onerror = reject
    request.onabort = reject
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
