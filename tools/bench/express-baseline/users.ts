import { verify } from "@node-rs/argon2";
import { type Request, Router } from "express";
import type { Pool } from "pg";

declare module "express-session" {
  interface SessionData {
    userId: string;
  }
}

interface UserRow {
  id: string;
  full_name: string;
  email: string;
  role: string;
  avatar_file: string | null;
  password_hash: string;
  created_at: Date;
  subscription_id: string | null;
  status: string | null;
  current_end: Date | null;
}

const users = `
  select u.id, u.full_name, u.email, u.role, u.avatar_file, u.password_hash, u.created_at,
    s.id as subscription_id, s.status, s.current_end
  from users u left join subscriptions s on s.user_id = u.id`;
const newest = "order by s.created_at desc limit 1";

export function userRoutes(pool: Pool): Router {
  const router = Router();

  async function findUser(condition: string, value: string): Promise<UserRow | undefined> {
    const { rows } = await pool.query<UserRow>(`${users} where ${condition} ${newest}`, [value]);
    return rows[0];
  }

  router.post("/signin", async (request, response) => {
    const { email, password }: { email: string; password: string } = request.body;
    const user = await findUser("u.email_key = $1", email.toLowerCase());
    if (user === undefined || !(await verify(user.password_hash, password))) {
      response.status(401).json({ success: false, message: "Email or password is wrong" });
      return;
    }
    await regenerate(request);
    request.session.userId = user.id;
    response.json({ success: true, message: "Signed in successfully", user: toUser(user) });
  });

  router.post("/getuser", async (request, response) => {
    const { userId } = request.session;
    const user = userId === undefined ? undefined : await findUser("u.id = $1", userId);
    if (user === undefined) response.status(401).json({ success: false, message: "Please sign in" });
    else response.json({ success: true, message: "User details", user: toUser(user) });
  });

  return router;
}

/** A new id, so that nobody signs in with a session that somebody else has chosen. */
function regenerate({ session }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    session.regenerate((error: unknown) => {
      if (error == null) resolve();
      else reject(new Error("No new session", { cause: error }));
    });
  });
}

function toUser(user: UserRow) {
  return {
    _id: user.id,
    fullName: user.full_name,
    email: user.email,
    role: user.role,
    avatar: user.avatar_file === null ? {} : { secure_url: `/media/images/${user.avatar_file}` },
    subscription:
      user.subscription_id === null
        ? { status: "none" }
        : { status: user.status, id: user.subscription_id, currentEnd: user.current_end },
    createdAt: user.created_at,
  };
}
