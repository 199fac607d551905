/** The seal: 砚图 cut in vermilion.. */
export function Seal({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" className="flex-none">
      <path d="M7 5Q30 2 52 5T95 6Q98 30 95 52T96 94Q70 98 48 95T5 95Q2 68 5 48T7 5Z" fill="var(--seal)" />
      <path
        d="M13 12Q50 9 87 12Q90 50 88 87Q50 91 12 88Q10 50 13 12Z"
        fill="none"
        stroke="#FAF1E6"
        strokeWidth="2.4"
      />
      <g fill="#FFF6EC" textAnchor="middle" fontFamily="var(--font-serif)" fontWeight="700" fontSize="36">
        <text x="50" y="47">
          砚
        </text>
        <text x="50" y="84">
          图
        </text>
      </g>
      <g fill="var(--seal)">
        <circle cx="22" cy="20" r="1.6" />
        <circle cx="78" cy="66" r="1.3" />
        <circle cx="33" cy="90" r="2" />
        <circle cx="89" cy="30" r="1.8" />
      </g>
    </svg>
  )
}
