/** The evening outside: a coast of hotels under the lodestar. Decoration. */
export function HeroScene() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden bg-tint">
      <svg
        viewBox="0 0 1440 560"
        preserveAspectRatio="xMaxYMax slice"
        className="absolute inset-0 size-full text-brand max-desktop:opacity-60"
      >
        <circle cx="1130" cy="250" r="190" fill="currentColor" opacity=".06" />
        <circle cx="1130" cy="250" r="120" fill="currentColor" opacity=".07" />
        <path
          d="M1130 118c5 23 11 32 18 38 7 5 16 9 35 14-19 4-28 8-35 14-7 5-13 15-18 38-5-23-11-33-18-38-7-6-16-10-35-14 19-5 28-9 35-14 7-6 13-15 18-38Z"
          className="fill-accent"
        />
        <path d="M0 470c180-60 330-70 520-40s330 50 520-10 300-70 400-50v190H0Z" fill="currentColor" opacity=".09" />
        <g fill="currentColor">
          <g opacity=".2">
            <path d="M760 560V430h70v130zM850 560V380l40-26 40 26v180zM1330 560V360h84v200zM1010 560V400h56v160z" />
          </g>
          <g opacity=".42">
            <path d="M935 560V340h96v220zM1180 560V300c0-30 24-54 54-54s54 24 54 54v260z" />
          </g>
          <g opacity=".75">
            <path d="M1062 560V318h124v242zM1300 560V420h92v140z" />
          </g>
        </g>
        <g className="fill-bg" opacity=".85">
          {[0, 1, 2, 3, 4].flatMap((row) =>
            [0, 1, 2].map((column) => (
              <path
                key={`${row}-${column}`}
                d={`M${1080 + column * 34} ${352 + row * 40}v-9a10 10 0 0 1 20 0v9z`}
                opacity={(row * 3 + column * 2) % 4 === 0 ? 1 : 0.45}
              />
            )),
          )}
        </g>
        <path d="M1112 560v-22a12 12 0 0 1 24 0v22z" className="fill-accent" />
        <path d="M0 530c240-26 420-20 640-6s520 16 800-14v50H0Z" fill="currentColor" opacity=".9" />
      </svg>
      <div className="absolute inset-0 bg-linear-to-r from-tint from-30% to-transparent to-65%" />
    </div>
  )
}
