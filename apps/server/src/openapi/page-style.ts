// The style of the API page: colours of the web app's tokens, light and dark by the system setting.
export const style = `
:root{color-scheme:light dark;--ink:light-dark(#0b1b2b,#eef4fb);--ink-2:light-dark(#43566b,#b7c6d6);--paper:light-dark(#f4f7fb,#071421);--card:light-dark(#fff,#0e2033);--line:light-dark(#dfe7f0,#1c3349);--court:light-dark(#1257e0,#7fadff);--soft:light-dark(#e6eefe,#10294f);--good:light-dark(#0b7a45,#62d99b);--warn:light-dark(#8f4c00,#ffc270);--bad:light-dark(#b3261e,#ff9d95)}
*{box-sizing:border-box}
html{scroll-padding-top:64px}
body{margin:0 auto;max-width:960px;padding:0 16px 64px;background:var(--paper);color:var(--ink);font:16px/1.5 "Manrope Variable",Manrope,system-ui,sans-serif}
h1{font-size:2rem;margin:32px 0 8px}h2{font-size:1.25rem;margin:40px 0 12px}h4{margin:16px 0 4px;font-size:1rem}
p{margin:0 0 8px;max-width:70ch;color:var(--ink-2)}small{color:var(--ink-2)}
a{color:var(--court)}a:focus-visible,summary:focus-visible{outline:3px solid var(--court);outline-offset:2px;border-radius:8px}
nav{position:sticky;top:0;z-index:1;display:flex;gap:4px;overflow-x:auto;margin:0 -16px;padding:8px 16px;background:var(--paper);border-bottom:1px solid var(--line)}
nav a{flex:none;padding:10px 12px;border-radius:8px;text-decoration:none;white-space:nowrap}nav a:hover{background:var(--soft)}
details{background:var(--card);border:1px solid var(--line);border-radius:14px;margin:0 0 8px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:hover{background:var(--soft);border-radius:14px}
summary b{min-width:4.5em;font-size:.875rem;letter-spacing:.04em}summary span{color:var(--ink-2)}
details>div{padding:0 16px 16px;border-top:1px solid var(--line)}details>div>:first-child{margin-top:12px}
.get{color:var(--court)}.post{color:var(--good)}.patch,.put{color:var(--warn)}.delete{color:var(--bad)}
code{font:.875em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}
th{width:38%;font-weight:500}tr:first-child>*{border-top:0}
`.trim();
