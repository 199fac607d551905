/** A price in yuan; zero is 免费. The sign and the decimals are smaller than the whole part. */
export function Price({ yuan, className = '' }: { yuan: string; className?: string }) {
  if (Number(yuan) === 0) return <span className={`font-semibold text-pine ${className}`}>免费</span>
  const [whole, decimals] = yuan.split('.')
  return (
    <span className={`num whitespace-nowrap font-semibold text-ink ${className}`}>
      <small className="mr-px text-[max(.66em,12px)] font-medium">¥</small>
      {whole}
      {decimals && <small className="text-[max(.72em,12px)]">.{decimals}</small>}
    </span>
  )
}
