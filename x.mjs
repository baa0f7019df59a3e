import { chromium } from "@playwright/test";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for (const [w,h,d,path] of [[412,823,1.75,"/courses"],[412,823,1.75,"/courses"],[412,823,1.75,"/"],[1440,900,1,"/courses"],[1440,900,2,"/courses"],[768,1024,2,"/courses"]]) {
 const c=await b.newContext({viewport:{width:w,height:h},deviceScaleFactor:d,isMobile:w<500}); const p=await c.newPage(); const cdp=await c.newCDPSession(p); await cdp.send("Network.enable"); const by={},urls={}; 
 cdp.on("Network.responseReceived",e=>{urls[e.requestId]=[e.type,e.response.url,e.response.mimeType]}); cdp.on("Network.loadingFinished",e=>{const u=urls[e.requestId]; if(!u) return; by[u[0]]=(by[u[0]]??0)+e.encodedDataLength; if(u[0]==="Image") (by.list??=[]).push(u[1].replace(/.*images\//,"").slice(-12)+" "+u[2]+" "+e.encodedDataLength)});
 await p.goto("http://localhost:4420"+path,{waitUntil:"networkidle"}); await p.waitForTimeout(500);
 const {list,...rest}=by; console.log(w,d,path,rest,"total KiB",(Object.values(rest).reduce((a,c)=>a+c,0)/1024).toFixed(1)); console.log(list?.join("\n"));
 console.log(await p.evaluate(()=>[...document.querySelectorAll("img")].slice(0,4).map(i=>[i.clientWidth,i.clientHeight,i.currentSrc.slice(-6),i.sizes.slice(0,20),i.loading,i.fetchPriority].join(" "))));
 await p.screenshot({path:`/tmp/c-${w}-${d}.png`}); await c.close(); }
await b.close();
