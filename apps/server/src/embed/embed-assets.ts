// The inline style and script of embedded pages. Their hashes are in the policy, so neither may contain anything of a record.

/** The dark colours, for a page whose site asks for them, or for those of the visitor's system. */
const DARK =
  "color-scheme:dark;--page:#0e1d2c;--ink:#eef4fb;--quiet:#b7c6d6;--line:#29435d;--court:#7fadff;--soft:#10294f";

/** The background is drawn, so that the text is readable on a site of any colour. */
export const EMBED_STYLE = `:root{color-scheme:light;--page:#fff;--ink:#0b1b2b;--quiet:#43566b;--line:#dfe7f0;--court:#1257e0;--soft:#e6eefe}
:root[data-theme=dark]{${DARK}}
@media(prefers-color-scheme:dark){:root[data-theme=auto]{${DARK}}}
*{box-sizing:border-box}body{margin:0;padding:4px;background:var(--page);color:var(--ink);font:16px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}a:focus-visible{outline:2px solid var(--court);outline-offset:2px}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 8px;color:var(--quiet)}
ul{margin:0;padding:0;list-style:none}li+li{margin-top:8px}
li a{display:grid;gap:2px;padding:12px 16px;border:1px solid var(--line);border-radius:14px}
li a:hover{background:var(--soft)}small{color:var(--quiet);font-size:14px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:8px 6px;border-top:1px solid var(--line);text-align:right;font-weight:500}
th{text-align:left;font-weight:600;overflow-wrap:anywhere}td:first-child{width:32px;text-align:left;color:var(--quiet)}td[data-decides]{font-weight:700}
td,thead th{white-space:nowrap}thead th{border:0;color:var(--quiet);font-size:13px;font-weight:500}thead td{border:0}thead th:nth-child(n+3){text-align:right}
@media(max-width:420px){td:nth-child(3):not([data-decides]),table:not(:has(td:nth-child(3)[data-decides])) thead th:nth-child(3){display:none}th{font-size:15px}}
@media(max-width:300px){td,th{padding-inline:4px}td:first-child{width:24px}}
footer{font-size:13px}footer a{display:inline-block;padding:10px 0;color:var(--court)}`;

/** Posts the height to the framing page, and reads the page again while it is visible. A page that is public no more (404) says so; other failures keep what is shown. */
export const EMBED_SCRIPT = `(function(){
var main=document.querySelector("main"),sent=0;
function post(){var height=Math.ceil(document.documentElement.getBoundingClientRect().height);if(height!==sent){sent=height;parent.postMessage({bandehaHeight:height},"*")}}
if(window.ResizeObserver)new ResizeObserver(post).observe(document.body);addEventListener("load",post);post();
setInterval(function(){if(document.visibilityState!=="visible")return;
fetch(location.href,{credentials:"omit"}).then(function(answer){return answer.ok||answer.status===404?answer.text():undefined}).then(function(text){
if(!text)return;var fresh=new DOMParser().parseFromString(text,"text/html").querySelector("main");
if(fresh&&fresh.innerHTML!==main.innerHTML){main.replaceChildren.apply(main,fresh.childNodes);post()}}).catch(function(){})},30000);
})();`;
