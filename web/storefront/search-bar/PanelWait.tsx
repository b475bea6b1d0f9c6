/** Over a part of the form that was pressed, until its panel's code is here. */
export const PanelWait = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-lg bg-brand/20"
  />
)
