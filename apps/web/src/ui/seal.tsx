/** The seal: 砚图 cut in vermilion, the same picture as the site's icon. */
export function Seal({ size = 34 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" className="flex-none" />
}
