import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { Logo } from './logo.tsx'
import { serviceHours } from '../../lib/service-hours.ts'
import { footerLinks, socialNames } from './site-texts.ts'

export function Footer() {
  return (
    <footer className="mt-22 border-t border-line bg-sunk pb-24 pt-11 text-sm text-ink-2 sm:pb-7 sm:pt-16">
      <div className="wrap grid grid-cols-2 gap-x-5 gap-y-9 lg:grid-cols-[1.9fr_1fr_1fr_1.2fr_auto] lg:gap-12">
        <div className="col-span-2 lg:col-span-1">
          <Logo size={38} />
          <p className="serif mb-3.5 mt-4.5 text-xl leading-relaxed text-ink sm:text-[22px]">
            {serif('研究者的纸，')}
            <br />
            {serif('设计师的墨。')}
          </p>
          <p className="num">客服时间　{serviceHours}</p>
          <Social />
        </div>
        {footerLinks.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-3 font-semibold text-ink">{title}</h2>
            <ul className="grid gap-1.5">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <figure className="text-[13px] lg:text-center">
          <img
            src="/qr/mini-program.svg"
            width={104}
            height={104}
            alt="砚图小程序二维码"
            loading="lazy"
            className="mb-2 rounded-small bg-white"
          />
          <figcaption>砚图小程序</figcaption>
        </figure>
      </div>
      <Legal />
    </footer>
  )
}

/** Each account is found by scanning; their names lead to the page that says how to reach us. */
function Social() {
  return (
    <ul className="mt-4.5 flex flex-wrap gap-2.5" aria-label="社交账号">
      {socialNames.map((name) => (
        <li key={name}>
          <Link
            to={paths.agreement(5, 'contact')}
            className="edge grid h-[34px] place-items-center rounded-full px-3.5 text-[13px] transition-colors hover:bg-ink hover:text-paper"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Legal() {
  const { companyName, icpNumber, policeFilingNumber, licenseNumber } = useSettings()
  return (
    <div className="wrap num mt-8 flex flex-col justify-between gap-x-6 gap-y-3 border-t border-line-2 pt-5 text-[13px] text-ink-3 sm:mt-11 sm:flex-row sm:flex-wrap">
      <span>© 2026 砚图　{companyName}</span>
      <span>{[icpNumber, policeFilingNumber, licenseNumber].filter(Boolean).join('　')}</span>
    </div>
  )
}
