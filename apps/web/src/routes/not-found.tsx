const notFound = () => {
  throw new Response('Not Found', { status: 404, statusText: 'Not Found' })
}

export const loader = notFound
export const clientLoader = notFound

export default function NotFound() {
  return null
}
