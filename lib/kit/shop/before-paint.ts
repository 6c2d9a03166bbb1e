/**
 * Before the first paint: the listener's chosen theme, whether the companion app shows the page, and what
 * this browser knows of its listener (spec §9 keeps the profile), so that nothing moves when islands arrive. And zod is
 * told not to try `eval`, which the CSP forbids, before any schema is built. Every page has it, so the policy of every
 * page has its hash (lib/web/page-policy.ts).
 */
export const BEFORE_PAINT = `self.__zod_globalConfig={jitless:true};(function(d,s){try{s=localStorage;var t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if((s.getItem('cart')||'[]')!=='[]')d.dataset.cart='';var p=JSON.parse(s.getItem('account'));if(p){d.dataset.member='';if(s.getItem('heard'))d.dataset.heard='';d.dataset.audience=p.settings.preferredGender}}catch(e){}if(/KoeniwaApp\\//.test(navigator.userAgent))d.dataset.inApp=''})(document.documentElement)`
