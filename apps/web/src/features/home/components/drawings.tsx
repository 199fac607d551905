/** The four ink drawings of the entries: a bronze tripod, cards, a written sheet, an inkstone that thinks. */
export const entryDrawings = {
  goldCases: (
    <>
      <path d="M52 58Q100 66 148 58" strokeWidth="4" />
      <path d="M50 58Q44 66 54 72Q58 118 84 124H118Q144 118 146 72Q156 66 150 58" strokeWidth="3.4" />
      <path
        d="M64 58V34Q64 28 70 28H78Q84 28 84 34V60M116 60V34Q116 28 122 28H130Q136 28 136 34V58"
        strokeWidth="3"
      />
      <path
        d="M72 120Q70 140 62 154H76Q84 140 86 124M130 120Q132 140 140 154H126Q118 140 116 124"
        strokeWidth="3"
      />
      <path d="M60 82Q100 92 141 82M64 100Q100 110 138 100" strokeWidth="1.8" />
      <path d="M78 92q6-5 11 0t11 1M101 93q6-5 11 0t11 0" strokeWidth="1.8" />
      <path d="M100 22V8M80 20L73 9M120 20L127 9" strokeWidth="2" />
    </>
  ),
  templates: (
    <>
      <path d="M30 66L118 36L140 92L52 122Z" strokeWidth="2" />
      <path d="M42 62L136 52L142 112L48 122Z" strokeWidth="2.4" />
      <path d="M54 64H158V130H54Z" strokeWidth="3.4" fill="var(--paper)" />
      <path d="M66 80H104M66 90H92" strokeWidth="3" />
      <path d="M66 118L92 100L112 112L146 82" strokeWidth="2.4" />
      <circle cx="140" cy="78" r="5" fill="var(--accent)" stroke="none" />
      <path d="M54 146Q104 154 158 146" strokeWidth="1.6" />
    </>
  ),
  orders: (
    <>
      <path
        d="M40 48Q34 40 42 34H140Q150 36 146 48V120Q150 132 140 134H48Q36 134 40 122Z"
        strokeWidth="3.2"
      />
      <path d="M40 48H128M146 120H60" strokeWidth="2" />
      <path d="M58 66H112M58 80H124M58 94H100" strokeWidth="2.4" />
      <path d="M168 20L128 100L124 112L134 106L174 26Z" strokeWidth="3" />
      <path d="M128 100L134 106" strokeWidth="2" />
      <rect x="106" y="104" width="14" height="14" rx="2" stroke="var(--accent)" strokeWidth="3" />
    </>
  ),
  ai: (
    <>
      <path d="M34 118Q30 96 60 92H130Q164 94 164 116Q164 140 132 142H66Q36 142 34 118Z" strokeWidth="3.4" />
      <path
        d="M50 116Q52 104 72 102H116Q130 104 128 116Q126 130 104 131H74Q52 130 50 116Z"
        strokeWidth="2.2"
      />
      <path
        d="M56 118Q58 108 74 107H112Q122 109 120 116Q116 126 100 126H76Q58 126 56 118Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M88 108C92 84 84 72 96 56" strokeWidth="2.6" />
      <path d="M96 56L74 38M96 56L120 40M120 40L146 30M120 40L148 52M74 38L52 26" strokeWidth="2.2" />
      <circle cx="96" cy="56" r="6" fill="var(--accent)" stroke="none" />
      <g fill="var(--paper)" strokeWidth="2.6">
        <circle cx="74" cy="38" r="5.4" />
        <circle cx="120" cy="40" r="5.4" />
        <circle cx="148" cy="29" r="4.4" />
        <circle cx="150" cy="53" r="4.4" />
        <circle cx="50" cy="25" r="4.4" />
      </g>
    </>
  ),
} as const
