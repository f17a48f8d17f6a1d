/** Loads the tag manager's container, where the data names one, after the page is at rest. */
export function startTagManager(): void {
  if (TAG_MANAGER === null) return;
  const container = TAG_MANAGER;
  const load = () => {
    window.dataLayer = window.dataLayer ?? [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
    document.head.append(script);
  };
  if (document.readyState === 'complete') setTimeout(load, 2000);
  else addEventListener('load', () => setTimeout(load, 2000), { once: true });
}
