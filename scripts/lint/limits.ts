/** What a kind of room may not import or name beside the table of rooms: packages, files and globals. */
export interface Limit {
  /** Matches the folder of a room. */
  rooms: RegExp;
  imports?: readonly ImportLimit[];
  globals?: readonly GlobalLimit[];
}

export interface GlobalLimit {
  name: string;
  message: string;
}

export interface ImportLimit {
  group?: string[];
  regex?: string;
  message: string;
  allowTypeImports?: boolean;
}

export const browserRooms: ImportLimit = {
  group: ["@lms/ui/**", "@lms/web/**", "**/apps/web/src/**", "**/packages/ui/**", "react", "react-dom", "valtio"],
  message: "The server knows the contract only: it never imports the browser's rooms.",
};

export const storeTests: ImportLimit = {
  group: ["**/pages/**", "react-router-dom", "@lms/ui/**", "!@lms/ui/lib/**", "!@lms/ui/*/model/**"],
  message: "A store's test shows nothing: pages have tests of their own.",
};

const keepsNothing = "The design system keeps nothing: take the value and an onChange callback as props.";
const stores = /^apps\/web\/src\/(?!request$|lib$|head$|app$|server$|pages)[^/]+$/;

export const limits: readonly Limit[] = [
  {
    rooms: /^packages\/ui\/src\//,
    imports: [
      {
        group: ["@lms/**", "!@lms/texts", "!@lms/texts/**", "**/apps/**", "**/packages/api/**"],
        message: "The design system knows no other room: take what you need as props.",
      },
      {
        group: ["valtio", "valtio/*", "openapi-fetch"],
        message: "The design system knows no store, router or network: use props and ui/lib/link.",
      },
    ],
    globals: [
      { name: "fetch", message: "The design system has no network: take data as props." },
      { name: "localStorage", message: keepsNothing },
      { name: "sessionStorage", message: keepsNothing },
    ],
  },
  {
    rooms: /^packages\/ui\/src\/(?!lib$|styles$|kit(?:\/|$))/,
    imports: [
      {
        group: ["react-hot-toast", "react-hot-toast/*", "@radix-ui/*", "@dnd-kit/*"],
        message: "Domains are composed of ui/kit: wrap the library there.",
      },
    ],
  },
  {
    rooms: /^packages\/ui\/src\/(?!lib$|styles$|kit(?:\/|$)|admin$)/,
    imports: [{ group: ["@nivo/*"], message: "Charts are in ui/admin." }],
  },
  {
    rooms: /^apps\/web\/src\//,
    imports: [{ group: ["**/server/src/**"], message: "The browser app knows the server by its contract alone." }],
  },
  {
    rooms: /^apps\/web\/src\/request$/,
    imports: [
      {
        group: ["@lms/ui/**", "react", "react-dom", "react-router-dom", "valtio"],
        message: "Requests know the client and the toast library, nothing that is shown.",
      },
    ],
  },
  {
    rooms: /^apps\/web\/src\/lib$/,
    imports: [
      {
        group: ["../request/api.ts", "openapi-fetch", "@lms/api/create-api"],
        message: "lib calls no operation: pass in the action that does.",
      },
      {
        group: ["@lms/ui/**", "!@lms/ui/lib", "!@lms/ui/lib/**"],
        message: "lib shows nothing: of the design system it knows ui/lib.",
      },
    ],
    globals: [{ name: "fetch", message: "The network lives in request." }],
  },
  {
    rooms: /^apps\/web\/src\/head$/,
    imports: [
      {
        group: ["@lms/ui/**", "!@lms/ui/*/model/**", "react", "react-dom", "react-router-dom", "valtio"],
        message: "The head is made from the contract's types and the domains' model: take the rest as a parameter.",
      },
    ],
    globals: [
      { name: "fetch", message: "The head is made of what it is given." },
      { name: "document", message: "The head is made on the server too: the app sets the title." },
      { name: "window", message: "The head is made on the server too." },
    ],
  },
  {
    rooms: stores,
    imports: [
      {
        group: ["react-router-dom", "react-hot-toast", "@lms/ui/**", "!@lms/ui/lib/**", "!@lms/ui/*/model/**"],
        message:
          "A store knows the contract, ui/lib and the domains' model: what is shown lives in pages, navigation in app.",
      },
    ],
    globals: [{ name: "fetch", message: "Stores go through request(), which turns every response into an Outcome." }],
  },
  {
    rooms: /^apps\/web\/src\/pages\//,
    imports: [
      {
        group: [
          "**/request/api.ts",
          "**/request/request.ts",
          "**/request/upload.ts",
          "openapi-fetch",
          "@lms/api/create-api",
        ],
        message: "Pages call store actions: the network lives in request.",
      },
    ],
    globals: [{ name: "fetch", message: "Pages call store actions: the network lives in request." }],
  },
  {
    rooms: /^apps\/web\/src\/(?:app|head|server)$/,
    imports: [
      {
        group: ["openapi-fetch", "@lms/api/create-api"],
        message: "The app starts stores and routes: the network lives in request.",
      },
    ],
  },
  { rooms: /^apps\/server\/src\//, imports: [browserRooms] },
  {
    rooms:
      /^apps\/server\/src\/(?:account|admin|authoring|batches|billing|catalogue|learning|messages|playback|share|site)$/,
    imports: [
      {
        group: ["../*/repository.ts", "../../*/repository.ts"],
        message: "Another domain's repository is its own: go through a function that the domain exports.",
      },
    ],
  },
];
